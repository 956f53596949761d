// Loaded into a process of the product before it starts (`node --import`): ends it, as `kill -9` does, at the point that
// stands in the file of its role in the folder CRASH_POINTS. The file is removed first, so that each point is met once.
// Points are met at the edges of the process, in what it sends and gets: the product itself knows nothing of them.
//
//   {"at": "before" | "after", "append": TYPE}       an append with an event of that type, sent or answered
//   {"at": "before" | "after", "call": "POST /…"}    a request that this process makes
//   {"at": "before" | "after", "answer": "POST /…"}  a request that this process gets, taken or about to be answered
//   {"at": "before" | "after", "sql": "insert …"}    a statement that holds this text, sent or answered
import { readFileSync, unlinkSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';

const file = path.join(process.env.CRASH_POINTS ?? '', `${process.env.ROLES}.json`);

const armed = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const meet = (at, holds) => {
  const point = armed();
  if (point === undefined || point.at !== at || !holds(point)) return;
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
};

const nameOf = (request) => `${request.method} ${request.path ?? request.url}`;
const named = (wanted, request) => wanted !== undefined && nameOf(request).includes(wanted);

/** A text parameter, or the bytes of an array of texts. */
const holdsText = (value, text) =>
  typeof value === 'string' || value instanceof Uint8Array
    ? Buffer.from(value).includes(text)
    : Array.isArray(value) && value.some((each) => holdsText(each, text));

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function watched(config, values, callback) {
  const text = (typeof config === 'string' ? config : config?.text) ?? '';
  const parameters = (Array.isArray(values) ? values : config?.values) ?? [];
  const holds = ({ append, sql }) =>
    append === undefined
      ? sql !== undefined && text.includes(sql)
      : /log\.append_/.test(text) && parameters.some((each) => holdsText(each, append));
  meet('before', holds);
  // Whoever asked hears of it after us.
  const told = (hear) => (error, answer) => {
    if (!error) meet('after', holds);
    hear(error, answer);
  };
  if (typeof values === 'function') return query.call(this, config, told(values));
  if (typeof callback === 'function') return query.call(this, config, values, told(callback));
  const asked = query.call(this, config, values);
  if (typeof asked?.then !== 'function') return asked;
  return asked.then((answer) => {
    meet('after', holds);
    return answer;
  });
};

const { request } = http;
http.request = function watched(...parts) {
  const made = request.apply(this, parts);
  const holds = ({ call }) => named(call, made);
  meet('before', holds);
  made.prependListener('response', () => meet('after', holds));
  return made;
};

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function watched(event, got, answer, ...more) {
  if (event !== 'request') return emit.call(this, event, got, answer, ...more);
  const holds = ({ answer: wanted }) => named(wanted, got);
  meet('before', holds);
  const { writeHead } = answer;
  answer.writeHead = function watchedHead(...head) {
    meet('after', holds);
    return writeHead.apply(this, head);
  };
  return emit.call(this, event, got, answer, ...more);
};
