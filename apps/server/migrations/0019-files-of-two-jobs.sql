-- A job that is posted again has the files of the old one: two rows may name one stored file, which goes with the last of them.
alter table uploads drop constraint uploads_path_key;
create index uploads_by_path on uploads (path);
