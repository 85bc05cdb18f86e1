-- What people write about a brand for each other, such as who delivers it.
alter table brand add column note text;
