-- Whether an account has signed in before, ended sessions included: decides whether a device is new to it.
create index session_of_account on session (account_id);
