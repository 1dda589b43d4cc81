-- What befell the job of a rejected bid is a word that each reader sees in their own language, no longer an English sentence.
alter table bids add column ending text constraint bids_ending check (ending in ('closed', 'expired', 'reposted'));

update bids
set rejection_reason_custom = null,
  ending = case rejection_reason_custom
    when 'The poster closed the job.' then 'closed'
    when 'The time for bids ran out.' then 'expired'
    else 'reposted'
  end
where rejection_reason = 'Other'
  and rejection_reason_custom in (
    'The poster closed the job.',
    'The time for bids ran out.',
    'The poster posted the job again under another number.'
  );
