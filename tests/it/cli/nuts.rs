//! `omaha nuts`.

use super::{omaha, session};

#[test]
fn the_nuts_of_a_board() {
    insta::assert_snapshot!(session(&[
        &["nuts", "plo8", "-b", "Ad 7s 4c 8h Qs"],
        &["nuts", "plo8", "-b", "Ts 9s 8s 2d 3c", "--dead", "Qs"],
        &["nuts", "plo8", "-b", "Ks Qh Jd 7c 2s"],
        &["nuts", "plo", "-b", "7h 7s 7d 2c 2s"],
    ]));
}

#[test]
fn a_hand_against_all_others() {
    insta::assert_snapshot!(session(&[
        &["nuts", "plo8", "-b", "Ad 7s 4c 8h Qs", "As 2c Kh Kd"],
        &["nuts", "big-easy", "-b", "Ts 9s 8s", "Qs Js Ah Ad 2c 3c"],
    ]));
}

#[test]
fn nuts_in_json() {
    let words = ["nuts", "plo8", "-b", "Ad 7s 4c 8h Qs", "As 2c Kh Kd", "--format", "json"];
    insta::assert_json_snapshot!(omaha(&words).json());
}

#[test]
fn refusals() {
    insta::assert_snapshot!(session(&[
        &["nuts", "plo8", "-b", "Ad 7s"],
        &["nuts", "plo8", "-b", "Ad 7s 4c", "As 2c Kh"],
        &["nuts", "plo8", "-b", "Ad 7s 4c", "Ad 2c Kh Kd"],
        &["nuts", "plo8", "-b", "Ad 7s 4c", "--dead", "7s"],
        &["nuts", "plo9", "-b", "Ad 7s 4c"],
    ]));
}
