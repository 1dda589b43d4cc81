-- A free job that ended before its goods were collected is the company's again; its offers count again.
with returned as (
  update teams t set free_job_id = null, subscription_status = 'limited_trial'
  from jobs j
  where j.id = t.free_job_id and t.subscription_status = 'limited_trial_ended'
    and j.status in ('cancel', 'expire', 'sold_outside_platform')
    and not exists (select from job_log l where l.job_id = j.id and l.action = 'goods_on_board' and not l.is_late)
  returning t.id)
update bids b set hidden = false from returned r where b.team_id = r.id and b.status = 'pending' and b.hidden;
