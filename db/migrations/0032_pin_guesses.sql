-- Wrong PINs are counted for asker and approver together, beside the wrong passwords, so that nobody locks an approver
-- out at another till.
alter table employee_pin drop column failures, drop column locked_until;
comment on table sign_in_throttle is
  'Wrong guesses. subject is account:<email>, address:<ip>, browser:<name of a known one>, own:<employee> for the own password asked again, pin:<approver> over all askers, or pin:<approver>:<asker>; kept here so that a restart or a second process does not reset it.';
