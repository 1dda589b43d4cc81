-- An event without the name of its fact cannot be worded: nobody may leave it out.
alter table events alter column parameters drop default;
