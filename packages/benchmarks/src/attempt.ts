/** Measures a peer. When it fails, a note says why, and the others are measured without it. */
export async function attempt<Result>(
  peer: string,
  notes: string[],
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notes.push(`${peer} failed, so its rows are not measured: ${message.replace(/\s+/g, ' ').slice(0, 300)}`);
    return undefined;
  }
}
