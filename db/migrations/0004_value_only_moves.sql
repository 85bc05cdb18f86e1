-- A price difference of an invoice changes value alone and is given (EXO), and a reversal of it mirrors it (LINK): only
-- goods valued by the average and shifts always move a quantity; a cost adjustment (REVAL) never does.
alter table stock_move
  drop constraint stock_move_check,
  add constraint stock_move_quantity check (
    case kind when 'REVAL' then quantity = 0 when 'AVG' then quantity <> 0 when 'SHIFT' then quantity <> 0 else true end
  );
