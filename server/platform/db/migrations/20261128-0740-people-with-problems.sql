-- How many people of a unit have any problem (rule ''), or one of a weight ('sai', 'ngo', 'thieu'), beside those of each
-- rule: the totals of /ra-soat, which counted them one by one. People without a unit count for unit 0.
create function problems_counted(problems jsonb, sai integer, ngo integer, thieu integer)
  returns table (rule text, n integer) language sql immutable as $$
  select p.key, p.value::integer from jsonb_each_text(problems) p
  union all
  select w.rule, w.n from (values ('sai', sai), ('ngo', ngo), ('thieu', thieu), ('', sai + ngo + thieu)) w (rule, n)
    where w.n > 0
$$;

create or replace function append_problem_counts() returns trigger language plpgsql as $$
begin
  if not old.deleted then
    insert into problem_count (unit, rule, people, n)
      select coalesce(old."donViId", 0), p.rule, -1, -p.n from problems_counted(old.problems, old.sai_count, old.ngo_count, old.thieu_count) p;
  end if;
  if not new.deleted then
    insert into problem_count (unit, rule, people, n)
      select coalesce(new."donViId", 0), p.rule, 1, p.n from problems_counted(new.problems, new.sai_count, new.ngo_count, new.thieu_count) p;
  end if;
  return null;
end $$;

-- Most changes are none of these: those end with this comparison. Replaced, not dropped: reading goes on meanwhile.
create or replace trigger officer_problems_counted after update on officer for each row
  when (old.problems is distinct from new.problems or old.sai_count <> new.sai_count or old.ngo_count <> new.ngo_count
    or old.thieu_count <> new.thieu_count or old."donViId" is distinct from new."donViId"
    or old.deleted is distinct from new.deleted)
  execute function append_problem_counts();

-- What is there already, counted anew.
create function rebuild_problem_count() returns void language plpgsql as $$
begin
  -- In the order in which saves take them. Folding touches the second only: the sums of one that ends meanwhile would stay
  -- beside the recounted ones.
  lock table officer in share row exclusive mode;
  lock table problem_count in share row exclusive mode;
  delete from problem_count;
  insert into problem_count (unit, rule, people, n)
    select coalesce(o."donViId", 0), p.rule, count(*), sum(p.n) from officer o
    cross join lateral problems_counted(o.problems, o.sai_count, o.ngo_count, o.thieu_count) p
    where not o.deleted and o.sai_count + o.ngo_count + o.thieu_count > 0
    group by 1, 2 order by 2, 1;
end $$;
select rebuild_problem_count();

create index problem_count_rule on problem_count (rule, unit) include (people, n);
