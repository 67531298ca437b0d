//! Nothing to import: the tests are the one integration binary `it`.
