/** Injection tokens of what the composition roots provide. */
export const CONFIG = Symbol('CONFIG');
export const CLOCK = Symbol('CLOCK');
export const PG_POOL = Symbol('PG_POOL');
/** For what a route reads and shows: a statement that takes too long is ended (READ_TIMEOUT_MS). It writes nothing. */
export const READ_POOL = Symbol('READ_POOL');
/** The market's figures (profiles/figures.ts), which the home page brings along as well. */
export const FIGURES = Symbol('FIGURES');
export const LISTENER = Symbol('LISTENER');
export const COMMANDS = Symbol('COMMANDS');
export const RESERVE_AND_FINISH = Symbol('RESERVE_AND_FINISH');
/** What the handler factory works with (kernel/handler.ts). */
export const HANDLER_PARTS = Symbol('HANDLER_PARTS');
export const READ_POSITION = Symbol('READ_POSITION');
export const MAIL = Symbol('MAIL');
export const PAYMENTS = Symbol('PAYMENTS');
export const FILES = Symbol('FILES');
export const EXPORTS = Symbol('EXPORTS');
/** 32 bytes (Buffer) that wrap stored keys and hide names. */
export const ROOT_KEY = Symbol('ROOT_KEY');
