// PostgreSQL's classes for a server that can't be reached or can't go on (connection, resources, operator
// intervention, a deadlock that it broke), and the names that the sockets and the driver use.
const UNREACHABLE =
  /^(08|53|57P|58|40P01)|^(ECONN|CONNECT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|CONNECTION_)/;

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const code = (error as { code?: unknown }).code;
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)];
};

/** Whether a number was larger than any id. */
export const isBeyondIds = (error: unknown): boolean => codesOf(error).includes('22003');

/** Whether the database could not write for want of room on its disk. */
export const isFullDisk = (error: unknown): boolean => codesOf(error).includes('53100');

/** Whether the database could not be reached, so that trying again may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  codesOf(error).some((code) => UNREACHABLE.test(code));

/** Whether a row names a user whom there is not: one who was erased while the call was under way. */
export const lacksUser = (error: unknown): boolean =>
  error instanceof Error &&
  (/_users_id_fk$/.test(String((error as { constraint_name?: unknown }).constraint_name)) ||
    lacksUser(error.cause));
