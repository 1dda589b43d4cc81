-- Extensions and the units every later table speaks in.
create extension if not exists cube;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists unaccent;

create domain pence as integer check (value >= 0);
create domain metres as integer check (value >= 0);
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);
