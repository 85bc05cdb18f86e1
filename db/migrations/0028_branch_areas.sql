-- Where a branch lies, in the words of its address, as customers have it.

alter table branch
  add column region text,
  add column city text,
  add column district text,
  add column sub_district text;
