"""A cursor cannot be made up: it is one that an answer held, sent with the query that was answered."""

import schemathesis

queries = {}


@schemathesis.hook
def before_call(context, case, kwargs):
    query = case.query
    if query and "cursor" in query and case.meta is not None and case.meta.generation.mode.is_positive:
        issued = queries.get((case.path, query["cursor"]))
        if issued is None:
            del query["cursor"]
        else:
            query.clear()
            query.update(issued)


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code == 200 and "application/json" in response.headers.get("content-type", [""])[0]:
        cursor = response.json().get("nextCursor")
        if cursor is not None:
            queries[(case.path, cursor)] = {**(case.query or {}), "cursor": cursor}
