// A crawl of a million ids whose gateway is killed (kill -9) at 20 random pages: what is missing, what is there twice,
// and which pages had to be asked for again. `node bench/crawl.ts 200000 5` for fewer ids and kills.

import { crawlWork } from '#tests/support/jobs/crawlWork.ts';
import { killedJob } from '#tests/support/jobs/killedJob.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const KILLS = Number(process.argv[3] ?? 20);

console.log(`crawl: ${COUNT} ids in pages of 5000, killed ${KILLS} times`);
const crawl = await killedJob(crawlWork(COUNT, 5000), KILLS, Math.random);
console.log(`ids ${crawl.rows}, missing ${crawl.missing}, twice ${crawl.duplicates}`);
console.log(
  `pages ${Math.ceil(COUNT / 5000)}, asked for again ${crawl.fetchedAgain} after ${crawl.kills} kills, at most ${crawl.mostAgainAfterOneKill} after one`,
);
console.log(`${(crawl.milliseconds / 1000).toFixed(1)} s, starts of the gateway included`);
const isGood = crawl.missing === 0 && crawl.duplicates === 0 && crawl.mostAgainAfterOneKill <= 1;
process.exitCode = isGood && crawl.rows === COUNT ? 0 : 1;
