-- Values typed beside a catalogue: the queue of those that have no item yet counts them without reading every row.
create index officer_typed_post on officer ("chucVuNgoaiHeThong", id) where "chucVuNgoaiHeThong" is not null;
create index work_period_typed_post on work_period ("chucVuNgoaiHeThong", officer_id)
  where "chucVuNgoaiHeThong" is not null;
create index salary_period_typed_rank on salary_period ("ngachNgoaiHeThong", officer_id)
  where "ngachNgoaiHeThong" is not null;
create index training_period_typed_school on training_period ("coSoDaoTaoNgoaiHeThong", officer_id)
  where "coSoDaoTaoNgoaiHeThong" is not null;
create index training_period_typed_subject on training_period ("chuyenNganhDaoTaoNgoaiHeThong", officer_id)
  where "chuyenNganhDaoTaoNgoaiHeThong" is not null;
