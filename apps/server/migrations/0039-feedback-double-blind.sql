-- Feedback that neither side sees before writing its own, and scores that come of what is published (decision 0035).
alter table feedbacks add column side text;
alter table feedbacks add column opens_at timestamptz;
alter table feedbacks add column published_at timestamptz;
alter table feedbacks add column answered_at timestamptz;
alter table feedbacks add column answered_by uuid references users on delete set null;
-- Staff took the text away, in these words.
alter table feedbacks add column comment_removed_reason text;
alter table feedbacks add column answer_removed_reason text;

-- What was there before was open to everybody.
update feedbacks f set opens_at = f.created_at, published_at = f.created_at, answered_at = case when f.answer is not null then f.created_at end,
  side = case when f.to_team_id = j.team_id then 'as_poster' else 'as_carrier' end
from jobs j where j.id = f.job_id;
update events set parameters = jsonb_set(parameters, '{fact}', '"feedback_published"')
where "group" = 'FEEDBACKS' and parameters ->> 'fact' in ('feedback_left', 'poor_feedback_left');

alter table feedbacks alter column side set not null;
alter table feedbacks alter column opens_at set not null;
alter table feedbacks add constraint feedbacks_side check (side in ('as_carrier', 'as_poster'));
alter table feedbacks add constraint feedbacks_answered_when_published check (answered_at is null or published_at is not null);
-- A job that was given back and carried by another is another pair's.
alter table feedbacks drop constraint feedbacks_once_per_side;
alter table feedbacks add constraint feedbacks_once_per_side unique (job_id, from_team_id, to_team_id);
drop index feedbacks_of_team;
drop index feedbacks_of_user;
create index feedbacks_of_team on feedbacks (to_team_id, published_at desc, id desc) where published_at is not null;
create index feedbacks_of_user on feedbacks (to_user_id, published_at desc, id desc) where published_at is not null;
create index feedbacks_newest on feedbacks (published_at desc, id desc) where published_at is not null;
create index feedbacks_to_open on feedbacks (opens_at) where published_at is null;

-- The same as `scoreOf` of the domain: a test holds them equal.
create function feedback_scores(given feedbacks[], moment timestamptz)
returns table (side text, rating numeric, count integer) language sql stable as $$
  with partners as (
    select f.side, f.from_team_id, count(*) as n, sum(w.weight) as weight, sum(w.weight * f.rating) as stars
    from unnest(given) f
      cross join lateral (select power(0.5::float8, greatest(extract(epoch from moment - f.published_at), 0)::float8 / 86400 / 180) as weight) w
    where f.published_at is not null
    group by f.side, f.from_team_id),
  shared as (
    select p.*, least(1, greatest(1, (sum(p.weight) over (partition by p.side) - p.weight) / 3) / p.weight) as share from partners p)
  select s.side,
    case when sum(s.n) >= 3 then round(((sum(s.share * s.stars) + 5 * 4.2) / (sum(s.share * s.weight) + 5))::numeric, 1) end,
    sum(s.n)::integer
  from shared s group by s.side
$$;

-- A company's scores, counted again with each publication and once a day, because what is old weighs less.
create table reputations (
  team_id uuid not null references teams on delete cascade,
  side text not null constraint reputations_side check (side in ('as_carrier', 'as_poster')),
  rating numeric(2, 1),
  count integer not null,
  as_of timestamptz not null,
  primary key (team_id, side)
);
insert into reputations (team_id, side, rating, count, as_of)
select t.to_team_id, s.side, s.rating, s.count, now()
from (select to_team_id, array_agg(f) as given from feedbacks f group by to_team_id) t, feedback_scores(t.given, now()) s;

-- What happened on a company's jobs in the last year, in per cent of so many.
create table reputation_facts (
  team_id uuid not null references teams on delete cascade,
  code text not null constraint reputation_facts_code check (code in ('on_time_pickup', 'on_time_delivery', 'pod_in_a_day', 'withdrawn', 'cancelled_on_road')),
  share smallint not null check (share between 0 and 100),
  n integer not null,
  primary key (team_id, code)
);

-- What a company is shown with where there is room for one score: counted with the above.
alter table teams drop column rating_sum;
alter table teams add column score numeric(2, 1);
update teams t set ratings_count = coalesce(shown.count, 0), score = shown.rating
from teams c left join lateral (
  select r.rating, r.count from reputations r where r.team_id = c.id
    and r.side <> case c.company_kind when 'Owner_Driver' then 'as_poster' when 'Freight_Forwarder' then 'as_carrier' else '' end
  order by r.count desc, r.side limit 1) shown on true
where c.id = t.id;
