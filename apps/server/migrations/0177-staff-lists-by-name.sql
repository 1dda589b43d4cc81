-- Staff order companies and people by their names too, not only by when they came; as a reader would, capital letters or not.
create index teams_in_order_of_names on teams ((company_name collate "und-x-icu"), id);
create index users_in_order_of_names on users (((name_first || ' ' || name_last) collate "und-x-icu"), id);
