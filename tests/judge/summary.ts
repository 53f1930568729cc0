type Fault = { kind: string; line: string };

/** How many faults of each kind there are, then up to 40 of each kind. */
export function summary(faults: readonly Fault[]): string[] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const lines = faults.filter((fault) => fault.kind === kind).map(({ line }) => `${kind}: ${line}`);
    return [`${lines.length} × ${kind}`, ...lines.slice(0, 40)];
  });
}
