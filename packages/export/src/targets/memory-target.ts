import { type FileTable, readFileTable } from '../file-table.ts';
import { Refusal } from '../refusal.ts';
import type { NewObject, ObjectReader, StoredObject } from './objects.ts';
import type { Build, OpenTarget, StagingBuild, Target } from './target.ts';

type Objects = Map<string, StoredObject>;

/** A target in memory, for tests and for who sends an export elsewhere. */
export function memoryTarget(): Target {
  /** The committed builds, the oldest first. */
  const builds: { readonly id: string; readonly objects: Objects }[] = [];
  let last = 0;
  let isOpen = false;

  const begin = (current: Objects | undefined): StagingBuild => {
    const objects: Objects = new Map();
    const store = (name: string, object: StoredObject): void => {
      if (objects.has(name)) throw new Error(`There is an object ${name} already.`);
      objects.set(name, object);
    };
    return {
      ...readerOf(objects),
      put: async ({ name, body, metadata }) => store(name, { bytes: await bytesOf(body), metadata }),
      carryOver: async (name, metadata) => store(name, { ...objectOf(current, name), metadata }),
      copy: async (from, to, metadata) => store(to, { ...objectOf(objects, from), metadata }),
      remove: async (name) => void objects.delete(name),
      commit: async ({ discardsPrevious = false } = {}) => {
        last += 1;
        builds.push({ id: String(last), objects });
        builds.splice(0, builds.length - (discardsPrevious ? 1 : 2));
      },
    };
  };

  return {
    open: async (): Promise<OpenTarget> => {
      if (isOpen) throw new Refusal('Another export into this target is open: wait for it to end.');
      const newest = builds.at(-1);
      const current = newest && (await openBuild(newest.id, newest.objects));
      isOpen = true;
      return {
        current,
        builds: async () => builds.map(({ id }) => id).reverse(),
        begin: async () => begin(newest?.objects),
        close: async () => {
          isOpen = false;
        },
      };
    },
  };
}

async function openBuild(id: string, objects: Objects): Promise<Build | undefined> {
  const reader = readerOf(objects);
  const table: FileTable | undefined = await readFileTable(reader);
  return table && { ...reader, id, table };
}

function readerOf(objects: Objects): ObjectReader {
  return {
    read: async (name) => objects.get(name),
    list: async function* () {
      yield* objects.keys();
    },
  };
}

function objectOf(objects: Objects | undefined, name: string): StoredObject {
  const object = objects?.get(name);
  if (object === undefined) throw new Error(`There is no object ${name}.`);
  return object;
}

/** A copy: whoever stores bytes may use them for something else. */
async function bytesOf(body: NewObject['body']): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body.slice();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body) chunks.push(new Uint8Array(chunk));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
