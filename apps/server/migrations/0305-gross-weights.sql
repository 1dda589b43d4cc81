-- The greatest weight a kind of vehicle may have with its load decides which licence its operator needs. Servers of before the update
-- add no kind of their own, so the default only keeps them starting.
alter table vehicles add column gross_kg integer not null default 3500 constraint vehicles_gross_positive check (gross_kg > 0);
update vehicles v set gross_kg = w.gross_kg
  from (values ('motorbike', 500), ('small_van', 2000), ('swb_van', 2800), ('mwb_van', 2800), ('rigid_7_5t', 7500), ('rigid_18t', 18000),
    ('rigid_26t', 26000), ('artic_13_6m', 44000)) as w (code, gross_kg)
  where v.code = w.code;

-- A place of the job lies outside Great Britain and Northern Ireland. Jobs that were posted before say so once their places are changed.
alter table jobs add column is_international boolean not null default false;
