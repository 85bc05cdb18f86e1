-- The company's colour marks its name on every screen. It says nothing of states: green stays done, red stays late.
alter table company add column colour text not null default 'GREEN'
  check (colour in ('GREEN', 'TEAL', 'BLUE', 'PURPLE', 'MAROON', 'BROWN', 'GOLD', 'SLATE'));
