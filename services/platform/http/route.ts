import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import type { AccessLevel } from '../session/access.ts';
import { Access, WhileSuspended } from '../session/access.ts';
import { AnsweredOnce } from './answered-once.ts';

/** An answer that is no JSON, as the API's description has it. */
export interface FileAnswer {
  readonly description: string;
  readonly file: string;
}

type Answer = z.ZodType | FileAnswer;

interface Told<Given extends Answer> {
  /** Who may call it: a route without it does not compile. */
  readonly access: AccessLevel;
  /** The schema of the answer, or the file that it is; a handler that returns something else does not compile. */
  readonly answer: Given;
  /** The handler returns the JSON as text, which the database has written. */
  readonly written?: true;
}

interface ToldOfQuery<Given extends Answer> extends Told<Given> {
  /** It searches or counts: each person and address may ask so much a minute, and no more (ReadLimitGuard). */
  readonly heavy?: true;
}

export const HEAVY = 'makehold:heavy';

interface ToldOfCommand<Given extends Answer> extends Omit<Told<Given>, 'answer'> {
  /** Absent where there is nothing to say: 204. */
  readonly answer?: Given;
  /** 200 with an answer, 204 without one, unless it is said here. */
  readonly status?: 201 | 202;
  /** Open to the suspended as well; other writes are refused to them. */
  readonly whileSuspended?: true;
  /**
   * Its answer is kept under its Idempotency-Key: for what leaves nothing in the log by which a repetition could be
   * recognised. Commands that reach the log are recognised there.
   */
  readonly answerKept?: true;
}

/** What a handler of these options returns. */
type Returned<Given, Written> = Written extends true
  ? string
  : Given extends z.ZodType
    ? z.output<Given>
    : unknown;

/** Fits handlers that return this, now or later. */
type RouteDecorator<Value> = <Handler extends (...given: never[]) => Value | Promise<Value>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

type Verb = 'POST' | 'PATCH' | 'DELETE';

const JSON_TYPE = 'application/json; charset=utf-8';

const none: MethodDecorator = () => undefined;

/** How the API's description has it; refusals and headers hold for every route, and documentation.ts adds them. */
const described = (status: number, answer: Answer | undefined): MethodDecorator => {
  if (answer === undefined) return ApiResponse({ status });
  if (!('file' in answer)) return ApiResponse({ status, standardSchema: answer });
  const { description, file } = answer;
  return ApiResponse({ status, description, content: { [file]: {} } });
};

const route = (
  method: RequestMethod,
  path: string,
  status: number,
  {
    access,
    answer,
    written,
  }: { access: AccessLevel; answer?: Answer | undefined; written?: true | undefined },
): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method, path }),
    Access(access),
    written === undefined ? none : Header('content-type', JSON_TYPE),
    described(status, answer),
  );

/**
 * A route that reads: GET, answered with 200, and from `x-min-position` on where the caller names one.
 * @param path below the controller's; '' for its own
 */
export const Query = <Given extends Answer, Written extends true | undefined = undefined>(
  path: string,
  told: ToldOfQuery<Given> & { readonly written?: Written },
): RouteDecorator<Returned<Given, Written>> =>
  applyDecorators(
    route(RequestMethod.GET, path, 200, told),
    told.heavy === undefined ? none : SetMetadata(HEAVY, true),
  );

/**
 * A route that changes something. The handler takes `@Meta() meta`, in which the request's Idempotency-Key is: the same
 * key again is the same command, which is carried out once.
 * @param at the method and the path below the controller's, such as `POST jobs/:id/close`
 */
export const Command = <
  Given extends Answer | undefined = undefined,
  Written extends true | undefined = undefined,
>(
  at: Verb | `${Verb} ${string}`,
  told: ToldOfCommand<Exclude<Given, undefined>> & { readonly answer?: Given; readonly written?: Written },
): RouteDecorator<Given extends undefined ? void : Returned<Given, Written>> => {
  const [verb, path = ''] = at.split(' ') as [Verb, string?];
  const { status, answer, whileSuspended, answerKept, access, written } = told;
  const said = status ?? (answer === undefined ? 204 : 200);
  return applyDecorators(
    route(RequestMethod[verb], path, said, { access, answer, written }),
    // Not for reads: what a handler of theirs sets itself, such as 304, would be undone.
    HttpCode(said),
    whileSuspended === undefined ? none : WhileSuspended(),
    answerKept === undefined ? none : AnsweredOnce(),
  );
};
