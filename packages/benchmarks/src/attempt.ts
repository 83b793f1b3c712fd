/** Acts for a peer: when it fails, the others are worth having without it, and a note says what went wrong. */
export async function attempt<Result>(
  peer: string,
  notes: string[],
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    notes.push(`${peer} failed, so its rows are not measured: ${said.replace(/\s+/g, ' ').slice(0, 300)}`);
    return undefined;
  }
}
