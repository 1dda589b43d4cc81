-- Photos that a driver took for a step and that could not be read, or were lost on the phone: the step counts without them.
alter table goods_on_board add column unreadable_photos smallint not null default 0
  constraint goods_on_board_unreadable_photos check (unreadable_photos between 0 and 10);
alter table pods add column unreadable_photos smallint not null default 0
  constraint pods_unreadable_photos check (unreadable_photos between 0 and 10);
alter table incidents add column unreadable_photos smallint not null default 0
  constraint incidents_unreadable_photos check (unreadable_photos >= 0);
