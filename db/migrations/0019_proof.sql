-- Who counted what: of two counts of a line the later one stands, and the head tells nothing of the one before.

call audit_table('stock_count_line');

-- Asked with the commit of a person's command, so that what was let in before the session ended is not done after it.
-- A command that ends its own session is done.
create function require_session(session_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select from session s where s.id = session_id and s.revoked_at is not null
      and s.xmin is distinct from pg_current_xact_id_if_assigned()::xid
  ) then
    raise exception 'the session has ended' using errcode = 'MS401';
  end if;
end
$$;
