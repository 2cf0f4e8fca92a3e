-- Who has a child, a spouse, three children: the relatives of a kind are read from these entries, a tenth of the tables.
create index own_relative_kind on own_relative ("moiQuanHeId", officer_id);
create index spouse_relative_kind on spouse_relative ("moiQuanHeId", officer_id);
