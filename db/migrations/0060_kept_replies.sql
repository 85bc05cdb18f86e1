-- A reply is kept with its key for 72 hours, and nobody searches in it: packed by the program (kernel/http/kept-reply) it
-- takes a third of what PostgreSQL makes of it, and stays in its row.
alter table idempotency_key add column reply bytea;
alter table idempotency_key alter column reply set storage external; -- packing it once more would gain nothing
comment on column idempotency_key.reply is 'Packed by the program; its first byte names the words that it was packed with.';
comment on column idempotency_key.response is 'Of keys that are older than the column reply.';
