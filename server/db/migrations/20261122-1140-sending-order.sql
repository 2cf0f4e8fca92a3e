-- Whether the last failed attempt ended without any answer: only such a message is due at once when the national side is back.
alter table outbox add column unanswered boolean not null default false;
update outbox set unanswered = true where state = 'waiting' and failing_since is not null;

-- Due messages go by how often they were tried, so that those which fail again and again don't hold up the others.
drop index outbox_waiting;
create index outbox_waiting on outbox (tries, next_try_at, id) where state = 'waiting';

-- Of a person at most one message waits: what it replaces is settled.
update outbox b set state = 'replaced', settled_at = now()
  where b.state = 'waiting' and exists (
    select from outbox later where later.officer_id = b.officer_id and later.state = 'waiting' and later.id > b.id);
create unique index outbox_one_waiting on outbox (officer_id) where state = 'waiting';
