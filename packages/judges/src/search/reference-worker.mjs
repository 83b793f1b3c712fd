/**
 * A search worker as a stranger writes one, who has read nothing but the corpus: no code of this repository, and no
 * care for what may be missing. It is sent queries and answers the paths of the hits, best first.
 */
import { parentPort, workerData } from 'node:worker_threads';

const TITLE_WEIGHT = 10;

const response = await fetch(`${workerData.origin}/api/search-corpus.json`);
const { items } = await response.json();

function count(text, word) {
  return text.split(word).length - 1;
}

function search(query) {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return items
    .map((item) => {
      const title = item.title.toLowerCase();
      const text = item.text.toLowerCase();
      const score = words.reduce(
        (sum, word) => sum + TITLE_WEIGHT * count(title, word) + count(text, word),
        0,
      );
      return { href: item.href, score };
    })
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((hit) => hit.href);
}

parentPort.on('message', (query) => parentPort.postMessage(search(query)));
