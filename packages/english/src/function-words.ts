/** English function words (stop words), folded: they are in every text and say nothing about its subject. */
export const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about above across after again against all almost along already also although always am among an and another any
  anybody anyone anything are arent around as at away be became because become becomes been before being below beneath
  beside besides between beyond both but by can cannot cant could couldnt did didnt do does doesnt doing done dont down
  during each either else every everyone everything for from further had hadnt has hasnt have havent having he hence
  her here hers herself him himself his how however i if im in into is isnt it its itself ive just many may me might
  more most much must my myself neither never no nobody none nor not nothing now of off often on once one only onto or
  other others otherwise ought our ours ourselves out over own per perhaps quite rather really same several shall she
  should shouldnt since so some somebody someone something sometimes somewhere still such than that thats the their
  theirs them themselves then there therefore these they this those though through throughout thus to together too
  toward towards under unless until up upon us use used uses using usually various very via was wasnt way we well were
  werent what whatever when whenever where whereas whether which while who whoever whole whom whose why will with within
  without wont would wouldnt yet you your yours yourself`.split(/\s+/),
);
