-- Demo accounts do not meet anybody else, nor each other (semantics §10): whoever asks whether two companies may have to
-- do with each other asks this, so they are held apart wherever blocking is.
create function team_sandbox(team uuid) returns uuid
language sql stable parallel safe as $$
  select case when is_sandbox then coalesce(sandbox_of, id) end from teams where id = team
$$;
create or replace function teams_block_each_other(a uuid, b uuid) returns boolean
language sql stable parallel safe as $$
  select exists (select from blocked_teams where (team_id = a and blocked_team_id = b) or (team_id = b and blocked_team_id = a))
    or team_sandbox(a) is distinct from team_sandbox(b)
$$;
