import { inText, type Json, type Spoil } from '../site/spoil.ts';

/** Spoils the MCP results that have a member; other answers at the same path are not changed. */
export function spoilResult(member: string, change: (result: Json) => void): Spoil {
  return (answer) => {
    const result = readResult(answer.body.toString());
    if (result?.[member] === undefined) return answer;
    const spoil = inText('/mcp', (text) => {
      const message = JSON.parse(text) as Json;
      change(message.result);
      return JSON.stringify(message);
    });
    return spoil(answer);
  };
}

function readResult(text: string): Json {
  try {
    return (JSON.parse(text) as Json)?.result;
  } catch {
    return undefined;
  }
}
