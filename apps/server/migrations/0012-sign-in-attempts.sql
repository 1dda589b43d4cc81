-- Counters of sign-in attempts, shared by every node (the shape rate-limiter-flexible asks for).
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
