-- How exact a position is, in metres, so that a restart does not make a pin of an area. Null where the device did not say.
alter table positions add column accuracy double precision;
