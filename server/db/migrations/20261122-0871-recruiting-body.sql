-- People were recruited by bodies that are gone and in no tree of units.
alter table officer add column "coQuanTuyenDungNgoaiHeThong" text;
