-- Who leaves on a later day: few, asked for by each count of /den-han, which read all movements for them.
create index movement_done on movement (ngay) include (officer_id) where state = 'done';
