import pg from 'pg';

/** SQLSTATE classes after which the connection is gone: connection exceptions, shutdown and crash. */
const LOST = /^(08|57P)/;
/** SQLSTATEs with which a server refuses a connection that would work at another time. */
const REFUSED = new Set(['53300', '57P03', '25006']);

/**
 * True when the fault lies with the connection or the server's availability, not with the statement. Everything
 * that is no answer of the server (socket errors, time-outs of pg and pg-pool) counts.
 * Source: PostgreSQL, Appendix A, error codes.
 */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '') || REFUSED.has(error.code ?? '');
  return !(error instanceof TypeError || error instanceof RangeError);
}

/**
 * True when the server itself said, on a connection that lives on, that the statement failed: its transaction is
 * rolled back. A server that speaks another language than English names the severity in it and gets false, which
 * is the safe answer.
 */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false;
  // 58 and XX: the server's own I/O or state failed, so nothing it says about the commit is certain.
  return !/^(08|57P|58|XX)/.test(error.code ?? '');
}
