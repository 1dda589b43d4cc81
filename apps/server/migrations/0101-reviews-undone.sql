-- A decision about a document can be taken back while nobody has been told of it: until then this says when they will be.
alter table documents add column told_after timestamptz;
