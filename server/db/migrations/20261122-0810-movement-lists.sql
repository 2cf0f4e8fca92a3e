-- The lists of movements over a whole province: the newest of a kind first, counted without reading the table.
create index movement_of_kind on movement (kind, state, created_at desc, id desc);
