import { findFinderMarks } from '../../dist/server/render/logo/logo-checks.js';
import { makeMatrix } from '../../dist/server/render/model/matrix.js';
import { logoScore } from '../../dist/server/render/model/misleading-logo.js';
import { bestScoreOf, predictScore } from '../../dist/server/render/model/weaknesses.js';
import { climbStyle } from '../../dist/server/render/proof/climb.js';
import {
  textWithFewestFalseFinders,
  textsToChooseFrom,
} from '../../dist/server/render/model/false-finders.js';
import { minScore, okScore } from '../../dist/server/domain/scan-score.js';
import { makeLogo } from './logos.mjs';
import { drawRequest } from './random-style.mjs';

/** The largest share of styles for which the model may be wrong by more than a rung. */
const maxWrong = 0.05;

/**
 * Holds what the browser says of random styles, without drawing them, against the ladder. Styles that both call unreadable count as
 * alike, since it does not matter how far below the minimum a code is.
 * @param firstSeed other styles than those by which its rules were chosen, from 1 on
 */
export async function proveModel(count, firstSeed) {
  const differences = {};
  const wrong = [];
  let rated = 0;
  for (let seed = firstSeed; rated < count; seed++) {
    const { style, logoName, drawText } = drawRequest(seed);
    const logo = logoName && (await makeLogo(logoName));
    if (logoName && !logo.logo) continue;
    const text = textWithFewestFalseFinders(Array.from({ length: textsToChooseFrom }, drawText));
    const marks = logo ? await findFinderMarks(logo.logo) : [];
    const withLogo = logoScore(marks, style, makeMatrix(text).size);
    const survived = await climbStyle({ text, style, ...(logo && { logo: logo.logo }) });
    const climbed = Math.min(survived, bestScoreOf(style, withLogo));
    const prediction = predictScore(style, withLogo);
    const difference = Math.max(prediction, minScore - 1) - Math.max(climbed, minScore - 1);
    differences[difference] = (differences[difference] ?? 0) + 1;
    if (Math.abs(difference) > 1) wrong.push({ seed, prediction, climbed, style, logoName });
    if (++rated % 200 === 0) console.log(`${rated} of ${count}`);
  }
  console.log('Predicted score minus measured score: how many styles');
  console.table(differences);
  const flattered = wrong.filter(({ prediction, climbed }) => prediction >= okScore && climbed < minScore);
  console.log(
    `Wrong by more than one: ${wrong.length} of ${count}; called ok and unreadable: ${flattered.length}`,
  );
  for (const one of wrong.slice(0, 20)) console.log(JSON.stringify(one));
  if (wrong.length > maxWrong * count) process.exitCode = 1;
}
