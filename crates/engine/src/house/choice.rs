//! The options that are a choice between named ways.

use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$variant_doc:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$variant_doc])* $variant,)*
        }
    };
}

choice! {
    /// The odd chip between the halves of a pot. RULES R88.
    OddHalf {
        /// It goes to the first side, the high half.
        HighSide,
        /// It goes to the half whose first winner sits first left of the button.
        LeftOfButton,
    }
}

choice! {
    /// The odd chips inside a tied half. RULES R89.
    OddTie {
        /// They go to the tied winners left of the button.
        LeftOfButton,
        /// A tied low half hands its odd chips to the high half before that is divided.
        HighSide,
    }
}

choice! {
    /// Several odd chips in one division. RULES R90.
    OddChips {
        /// One each, clockwise.
        OneEach,
        /// The first winner takes all of them.
        AllToFirst,
    }
}

choice! {
    /// The raise cap with two players left. RULES R49.
    HeadsUpCap {
        /// The cap stays.
        Always,
        /// No cap in a round that two players start.
        LiftedIfRoundStartsHeadsUp,
        /// No cap from the moment two are left, unless it was reached before.
        LiftedWhenHeadsUp,
    }
}

choice! {
    /// How much of a bet an all-in must be to count as one in fixed limit. RULES R51.
    PartialWager {
        /// Half a bet or more.
        HalfBet,
        /// A whole bet.
        FullBet,
    }
}

choice! {
    /// How the button moves. RULES R25.
    ButtonRule {
        /// To the next seat that is dealt in.
        NextActive,
        /// The blinds move one seat at a time; the button may stop at an empty seat.
        DeadButton,
    }
}

choice! {
    /// Who must show at the showdown. RULES R83.
    ShowPolicy {
        /// Every hand is tabled.
        TableAll,
        /// In order; a hand that wins nothing may be mucked.
        InOrderMuckLosers,
    }
}

choice! {
    /// Who shows first when nobody bet the river. RULES R81.
    ShowFirst {
        /// The first live player left of the button.
        LeftOfButton,
        /// If betting was over before the river, the last player to bet or raise.
        LastAggressorOfHand,
    }
}

choice! {
    /// The order in which hole cards are dealt. RULES R3.
    DealOrder {
        /// One card at a time, starting left of the button.
        RoundRobin,
        /// A whole hand at a time, starting left of the button.
        PerPlayer,
    }
}

choice! {
    /// Folding when checking is free. RULES R41.
    FoldWithoutBet {
        /// Not offered.
        Forbid,
        /// Offered.
        Allow,
    }
}

choice! {
    /// The pot count before the flop in pot limit. RULES R63, R64.
    PreflopPot {
        /// As if both blinds had been posted in full.
        FullBlinds,
        /// The chips that are really there.
        Actual,
        /// An uncompleted small blind counts as a big blind for everyone but itself.
        SmallBlindAsBig,
    }
}

choice! {
    /// When short all-ins re-open the betting in pot and no limit. RULES R67.
    ReopenRule {
        /// When the player faces a full raise more than the level they last matched.
        PerPlayerCumulative,
        /// When a run of short all-ins adds up to a full raise, for everybody at once.
        ConsecutiveAllIns,
        /// Only a single full raise re-opens.
        Never,
    }
}

choice! {
    /// What a stack too short for both pays first. RULES R34.
    ShortStackOrder {
        /// The ante of everybody first; the blind before a big blind's ante for the table.
        PerAnteKind,
        /// The ante.
        AnteFirst,
        /// The blind.
        BlindFirst,
    }
}

choice! {
    /// When hands are turned up after an all-in ends the betting. RULES R82.
    AllInShow {
        /// At once, before the rest of the board.
        Immediate,
        /// At the showdown, in order.
        AtShowdown,
    }
}

choice! {
    /// A live straddle. RULES R35.
    Straddle {
        /// Nobody straddles.
        None,
        /// The seat left of the big blind posts twice the big blind.
        UnderTheGun,
    }
}
