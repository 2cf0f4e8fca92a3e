-- Unusual values that an officer has looked at and found right. It holds as long as the facts are the same: `facts` are
-- fingerprints of them (server/people/quality/acceptances.ts).
create table problem_acceptance (
  officer_id bigint not null references officer on delete cascade,
  rule text not null,
  -- The row of a history; '' for problems of no row.
  row_key text not null default '',
  reason text not null,
  facts text[] not null,
  account_id bigint not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (officer_id, rule, row_key)
);

-- Problems by unit and rule, as rows of + and -, summed when read and folded at night: the unit's own people.
create table problem_count (
  unit bigint not null,
  rule text not null,
  people integer not null,
  n integer not null
);
create index problem_count_unit on problem_count (unit) include (rule, people, n);

create function append_problem_counts() returns trigger language plpgsql as $$
begin
  if old."donViId" is not null and not old.deleted then
    insert into problem_count (unit, rule, people, n)
      select old."donViId", p.key, -1, -p.value::integer from jsonb_each_text(old.problems) p;
  end if;
  if new."donViId" is not null and not new.deleted then
    insert into problem_count (unit, rule, people, n)
      select new."donViId", p.key, 1, p.value::integer from jsonb_each_text(new.problems) p;
  end if;
  return null;
end $$;
-- Most changes are none of these: those end with this comparison.
create trigger officer_problems_counted after update on officer for each row
  when (old.problems is distinct from new.problems or old."donViId" is distinct from new."donViId"
    or old.deleted is distinct from new.deleted)
  execute function append_problem_counts();

create function fold_problem_count() returns void language sql as $$
  with former as (delete from problem_count returning unit, rule, people, n)
  insert into problem_count (unit, rule, people, n)
    select unit, rule, sum(people), sum(n) from former group by unit, rule having sum(n) <> 0 or sum(people) <> 0;
$$;

-- The last known state of each month, by unit: its own people, and how many of them have nothing wrong and nothing missing.
create table quality_month (
  unit bigint not null,
  month text not null,
  people integer not null,
  sound integer not null,
  sai integer not null,
  ngo integer not null,
  thieu integer not null,
  primary key (unit, month)
);
