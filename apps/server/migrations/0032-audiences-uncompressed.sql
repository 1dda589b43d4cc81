-- Lists of ids do not get smaller by being compressed: trying to was most of the work of storing an audience (docs/benchmarks.md).
alter table job_audiences
  alter user_ids set storage external,
  alter location_ids set storage external,
  alter metres set storage external,
  alter vehicle_sizes set storage external,
  alter aloud_user_ids set storage external;
