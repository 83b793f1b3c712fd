import { expect, test } from 'vitest';
import { stemEnglish } from './stem-english.ts';

// The samples of the description of the algorithm (snowballstem.org/algorithms/english/stemmer.html) and its exceptions.
test.each(
  `consign consign, consigned consign, consigning consign, consignment consign, consist consist, consisted consist,
  consistency consist, consistent consist, consistently consist, consolation consol, consolations consol,
  console consol, consoling consol, conspicuously conspicu, conspiracy conspiraci, constable constabl,
  constancy constanc, constant constant, knack knack, knackeries knackeri, knaves knave, knavish knavish,
  kneaded knead, kneel kneel, knew knew, knickers knicker, knightly knight, knitting knit, knives knive,
  knocked knock, knots knot, generate generat, generous generous, communication communic, arsenal arsenal,
  ties tie, cries cri, gas gas, this this, gaps gap, kiwis kiwi, luxuriated luxuri, hopping hop, hoping hope,
  cry cri, by by, say say, relational relat, conditional condit, possibly possibl, digitizer digit, sensibility sensibl,
  analogy analog, hopefulness hope, goodness good, electrical electr, formative format, adjustment adjust,
  adoption adopt, rate rate, cease ceas, controll control, roll roll, skies sky, dying dy, news news, innings inning,
  succeeds succeed, caresses caress, only onli, singly singl, youth youth, boyish boyish, fluently fluentli`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)('%s has the stem %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});
