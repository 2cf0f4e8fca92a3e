/** The state after approval and sending of signed records: columns, outbox, refusals, and the simulator's data. */
import { systemActions } from '#domain/audit/system-actions.ts'
import { personColumns } from '#server/platform/audit/audit.ts'
import type { DemoVerdict } from '#demo/signing/verdicts.ts'

/** 'changed': signed and sent, and changed since. */
export type Fate = 'sent' | 'refused' | 'waiting' | 'changed'

export interface SignedRecord {
  id: number
  fate: Fate
  /** ISO instant of the approval. */
  at: string
  /** First change that the national database hasn't accepted, and its deadline; null without one. */
  since: string | null
  deadline: string | null
  verdict: DemoVerdict
}

/** Number of people in the population register. */
const mostRegistered = 20_000

/** What the log keeps of a signed record. */
const signingColumns = (person: string) =>
  `jsonb_build_object(${[
    'signing',
    'signature_id',
    'isSync',
    'isSyncQuocGia',
    'isUpdatedSyncQuocGia',
    'send_since',
    'send_deadline',
  ]
    .map((column) => `'${column}', ${person}."${column}"`)
    .join(', ')})`

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** Statements for records whose signatures are stored; `offered` are proposed for signing. */
export function statesOf(signed: readonly SignedRecord[], offered: readonly number[], now: Date): string[] {
  const rows = signed.map(({ id, fate, since, deadline, at }) => ({ id, fate, since, deadline, at }))
  const errors = signed.flatMap(({ id, fate, verdict }) =>
    fate === 'refused' ? verdict.errors.map((error) => ({ id, ...error })) : [],
  )
  const registeredPeople = signed.flatMap(({ id, verdict }) =>
    verdict.registered === null ? [] : [{ id, ...verdict.registered }],
  )
  const failingSince = new Date(now.getTime() - 50 * 60_000).toISOString()
  const nextTry = new Date(now.getTime() + 40 * 60_000).toISOString()
  return [
    `create temporary table demo_signed on commit drop as
      select g.*, s.id as signature_id, s.hash from jsonb_to_recordset(${quoted(rows)})
        as g(id bigint, fate text, since date, deadline date, at timestamptz) join signature s on s.officer_id = g.id`,
    `with former as materialized (
      select o.id, ${signingColumns('o')} as columns from officer o join demo_signed d on d.id = o.id),
    signed as (update officer o set signing = case when d.fate = 'changed' then 0 else 1 end, signature_id = d.signature_id, "isSync" = true,
      "isSyncQuocGia" = case d.fate when 'sent' then true when 'changed' then true when 'refused' then false end,
      "isUpdatedSyncQuocGia" = d.fate <> 'sent', send_since = d.since, send_deadline = d.deadline
      from demo_signed d where d.id = o.id returning o.*)
    insert into audit_entry (user_name, kind, action, officer_id, officer_name, unit_id, target, target_id, before, after)
      select '', 'sua', '${systemActions.load.action}', s.id, s."hoVaTen", s."donViId", 'signature', cast(s.signature_id as text),
        jsonb_build_object('${personColumns}', f.columns),
        case when d.fate = 'changed' then '{}' else jsonb_build_object('maBam', d.hash) end
          || jsonb_build_object('${personColumns}', ${signingColumns('s')})
      from signed s join former f on f.id = s.id join demo_signed d on d.id = s.id order by s.id`,
    `insert into outbox (officer_id, signature_id, state, tries, next_try_at, deadline, last_error, failing_since, unanswered, waiting_since, created_at, settled_at)
      select d.id, d.signature_id, case d.fate when 'changed' then 'sent' else d.fate end, case d.fate when 'waiting' then 3 else 1 end,
        case d.fate when 'waiting' then timestamptz '${nextTry}' else d.at end, d.deadline,
        case d.fate when 'waiting' then 'CSDL quốc gia không trả lời trong thời gian quy định.' end,
        case d.fate when 'waiting' then timestamptz '${failingSince}' end, d.fate = 'waiting', d.at, d.at,
        case when d.fate <> 'waiting' then d.at + interval '1 minute' end
      from demo_signed d order by d.at, d.id`,
    `insert into sync_error (officer_id, signature_id, field, message, value)
      select d.id, d.signature_id, e.field, e.message, e.value
      from jsonb_to_recordset(${quoted(errors)}) as e(id bigint, field text, message text, value text)
      join demo_signed d on d.id = e.id`,
    `insert into simulator_population (cccd, ho_ten, ngay_sinh, gioi_tinh)
      select distinct on (o."soCccd") o."soCccd", coalesce(g."hoTen", o."hoVaTen"), coalesce(g."ngaySinh", o."ngaySinh"),
        coalesce(g."gioiTinh", sex.code)
      from (select * from officer where "soCccd" is not null and "ngaySinh" is not null and not deleted order by id limit ${mostRegistered}) o
      join catalogue_item sex on sex.id = o."gioiTinhId"
      left join jsonb_to_recordset(${quoted(registeredPeople)}) as g(id bigint, "hoTen" text, "ngaySinh" date, "gioiTinh" text) on g.id = o.id
      order by o."soCccd", o.id`,
    `insert into simulator_message (key, cccd, hash, accepted, answer, applied)
      select b.key, o."soCccd", d.hash, b.state = 'sent',
        case b.state when 'sent' then '{"kind": "accepted"}' else jsonb_build_object('kind', 'refused', 'errors',
          (select jsonb_agg(jsonb_build_object('field', e.field, 'message', e.message, 'value', e.value)) from sync_error e
            where e.signature_id = d.signature_id)) end,
        case b.state when 'sent' then 1 else 0 end
      from demo_signed d join outbox b on b.signature_id = d.signature_id and b.state in ('sent', 'refused') join officer o on o.id = d.id`,
    `insert into signature (officer_id, state, user_name, offered_by, offered_at, created_at)
      select id, 'offered', 'qtdv', 'qtdv', timestamptz '${failingSince}', timestamptz '${failingSince}'
      from unnest(array[${offered.join(', ')}]::bigint[]) as id`,
    'analyze signature; analyze outbox; analyze officer; analyze simulator_population',
  ]
}
