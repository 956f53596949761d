import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event log. Positions are assigned under one advisory lock that is held until the commit, so they commit in
 * order: whoever sees a position sees every smaller one.
 */
export class Log1763700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(STANDING);
    await runner.query(APPEND_ONE);
    await runner.query(APPEND_BATCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema log cascade');
  }
}

// Comparing streams byte by byte ("C") is the fastest order and the same on every server.
const TABLE = `
  create schema log;

  create table log.events (
    position bigint primary key,
    stream text collate "C" not null,
    revision bigint not null check (revision >= 0),
    id uuid not null,
    type text not null,
    -- text, not jsonb: the hash chain needs the very bytes that were appended
    data text not null,
    metadata text not null,
    unique (stream, revision)
  );

  create function log.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'log.events is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
  end $$;

  create function log.refuse_direct_insert() returns trigger language plpgsql as $$
  begin
    raise exception 'log.events takes inserts through log.append_… only' using errcode = 'insufficient_privilege';
  end $$;

  create trigger append_only before update or delete or truncate on log.events
    for each statement execute function log.refuse_change();
  -- A guard against slips of the hand: anyone who sets log.appending gets past it. A condition costs the append less
  -- than a function would.
  create trigger appended_under_the_lock before insert on log.events for each statement
    when (current_setting('log.appending', true) is distinct from 'on')
    execute function log.refuse_direct_insert();
`;

/**
 * The position of the last of these events if all of them stand in the stream at exactly the revisions after
 * p_expected (-1: from the start), else null. For p_expected = -2 (any) the newest 100 events of the stream are
 * searched for the first id.
 */
const STANDING = `
  create function log.standing(p_stream text, p_expected bigint, p_ids uuid[])
  returns bigint language plpgsql stable as $$
  declare
    first bigint := p_expected + 1;
    found bigint;
    last_position bigint;
  begin
    if p_expected = -2 then
      select e.revision into first
        from (select n.revision, n.id from log.events n where n.stream = p_stream order by n.revision desc limit 100) e
        where e.id = p_ids[1];
      if first is null then return null; end if;
    end if;
    select count(*), max(e.position) into found, last_position
      from unnest(p_ids) with ordinality w(id, ord)
      join log.events e on e.stream = p_stream and e.revision = first + w.ord - 1 and e.id = w.id;
    return case when found = cardinality(p_ids) then last_position end;
  end $$;
`;

// The lock is a statement of its own, before any that reads: each statement of a volatile function sees what was
// committed when it began, so the reads see everything that earlier holders of the lock wrote. The lock is given back
// after the commit has become visible. Its key is 'elog' in ASCII.
const LOCK = 'perform pg_advisory_xact_lock(1701605223);';

/**
 * One event to one stream. p_expected: -1 = the stream must not exist, -2 = no check. Answers the event's position
 * and revision; position null = refused, and revision is where the stream stands (-1 = it does not exist).
 */
const APPEND_ONE = `
  create function log.append_one(
    p_stream text, p_expected bigint, p_id uuid, p_type text, p_data text, p_metadata text,
    out at_position bigint, out at_revision bigint, out repeated boolean
  ) language plpgsql set log.appending = 'on' as $$
  begin
    ${LOCK}
    repeated := false;
    select e.revision into at_revision from log.events e where e.stream = p_stream order by e.revision desc limit 1;
    if at_revision is null then at_revision := -1; end if;
    if at_revision <> p_expected then
      at_position := log.standing(p_stream, p_expected, array[p_id]);
      if at_position is not null then
        repeated := true;
        select e.revision into at_revision from log.events e where e.position = at_position;
        return;
      end if;
      if p_expected <> -2 then return; end if;
    end if;
    at_revision := at_revision + 1;
    insert into log.events (position, stream, revision, id, type, data, metadata)
      values (
        coalesce((select e.position from log.events e order by e.position desc limit 1), 0) + 1,
        p_stream, at_revision, p_id, p_type, p_data, p_metadata
      )
      returning position into at_position;
  end $$;
`;

/**
 * A batch of requests, each to another stream. p_streams, p_expected and p_counts have one element per request; the
 * others one per event, request after request: p_request is the request's number from 1, p_offset counts from 0
 * within it, p_event_streams repeats its stream.
 * Answers the position before the batch; \`heads\` null = every stream was where it was expected and all is written,
 * else per request the stream's revision before its events (-1: none), the position of its last event (null: refused),
 * and whether it stood there already.
 */
const APPEND_BATCH = `
  create function log.append_batch(
    p_streams text[], p_expected bigint[], p_counts int[],
    p_request int[], p_offset int[], p_event_streams text[], p_ids uuid[], p_types text[], p_data text[],
    p_metadata text[],
    out base bigint, out heads bigint[], out positions bigint[], out repeated boolean[]
  ) language plpgsql set log.appending = 'on' as $$
  declare
    at bigint;
    first int := 1;
    standing bigint;
  begin
    ${LOCK}
    base := coalesce((select e.position from log.events e order by e.position desc limit 1), 0);
    heads := array(
      select coalesce((select e.revision from log.events e where e.stream = r.stream order by e.revision desc limit 1), -1)
      from unnest(p_streams) with ordinality r(stream, ord)
      order by r.ord
    );
    if heads = p_expected then
      insert into log.events (position, stream, revision, id, type, data, metadata)
        select base + v.ord, v.stream, heads[v.request] + 1 + v.ofs, v.id, v.type, v.data, v.metadata
        from unnest(p_request, p_offset, p_event_streams, p_ids, p_types, p_data, p_metadata)
          with ordinality v(request, ofs, stream, id, type, data, metadata, ord);
      heads := null;
      return;
    end if;

    at := base;
    for r in 1 .. cardinality(p_streams) loop
      standing := null;
      if heads[r] <> p_expected[r] then
        standing := log.standing(p_streams[r], p_expected[r], p_ids[first : first + p_counts[r] - 1]);
      end if;
      repeated[r] := standing is not null;
      if heads[r] = p_expected[r] or (standing is null and p_expected[r] = -2) then
        at := at + p_counts[r];
        positions[r] := at;
      else
        positions[r] := standing;
        if repeated[r] then
          heads[r] := (select e.revision from log.events e where e.position = standing) - p_counts[r];
        end if;
      end if;
      first := first + p_counts[r];
    end loop;
    insert into log.events (position, stream, revision, id, type, data, metadata)
      select positions[v.request] - p_counts[v.request] + 1 + v.ofs, v.stream, heads[v.request] + 1 + v.ofs,
        v.id, v.type, v.data, v.metadata
      from unnest(p_request, p_offset, p_event_streams, p_ids, p_types, p_data, p_metadata)
        with ordinality v(request, ofs, stream, id, type, data, metadata, ord)
      where positions[v.request] is not null and not repeated[v.request]
      order by v.ord;
  end $$;
`;
