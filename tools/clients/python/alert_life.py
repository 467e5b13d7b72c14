"""Leads an alert through its life with a client made by openapi-python-client: `alert_life.py <address of the API> <password of superuser>`.

It knows nothing of the portal but the OpenAPI document. It prints what it saw as JSON on standard output.
"""

import base64
import io
import json
import sys

from firm_client import AuthenticatedClient, Client
from firm_client.api.identity import create_user, list_groups, sign_in, sign_out
from firm_client.api.maintenance import add_alert_images, create_alert, get_alert, list_alerts, list_priority_types, patch_alert
from firm_client.api.residents import create_dormitory, set_dormitory_access
from firm_client.models import (
    AddAlertImagesForm,
    AddAlertImagesFormImgType,
    AlertDetail,
    AlertPage,
    AlertPatch,
    AlertPatchStatus,
    ConflictError,
    CreateUserAnswer,
    Dormitory,
    DormitoryAccess,
    Error,
    GroupPage,
    NewAlert,
    NewAlertIssueLocation,
    NewDormitory,
    NewUser,
    PriorityTypePage,
    SetDormitoryAccessBody,
    SignInBody,
    SignOutBody,
    TokenPair,
    ValidationError,
)
from firm_client.types import File

base_url, password = sys.argv[1:]


def got(kind, answer):
    """An answer of the expected kind; any other ends the program. Calls that must fail expect an error."""
    if not isinstance(answer, kind):
        raise SystemExit(f"{kind.__name__} was expected: {answer}")
    return answer


def signed_in(username, secret):
    tokens = got(TokenPair, sign_in.sync(client=Client(base_url=base_url), body=SignInBody(username=username, password=secret)))
    return AuthenticatedClient(base_url=base_url, token=tokens.access, headers={"Accept-Language": "en"})


# An administrator adds a dormitory, and a user who does repairs there.
superuser = signed_in("superuser", password)
groups = got(GroupPage, list_groups.sync(client=superuser)).results
group = next(one.id for one in groups if one.name == "Maintenance manager")
added = got(CreateUserAnswer, create_user.sync(client=superuser, body=NewUser(username="mender.py", groups=[group])))
dormitory = got(Dormitory, create_dormitory.sync(client=superuser, body=NewDormitory(name="Punggol", dorm_ref_id="PGL")))
got(DormitoryAccess, set_dormitory_access.sync(client=superuser, body=SetDormitoryAccessBody(user=added.id, dormitories=[dormitory.id])))
me = signed_in("mender.py", added.one_time_password)

# The alert is reported, once, however often the call is sent.
priorities = got(PriorityTypePage, list_priority_types.sync(client=me)).results
priority = next(one.type_id for one in priorities if one.name == "High")
body = NewAlert(name="Pipe leaks", dormitory=dormitory.id, priority=priority, issue_location=NewAlertIssueLocation.COMMON_AREA)
reported = got(AlertDetail, create_alert.sync(client=me, body=body, idempotency_key="pipe-python"))
repeated = got(AlertDetail, create_alert.sync(client=me, body=body, idempotency_key="pipe-python"))


def count(status):
    found = list_alerts.sync(client=me, status=status, search="pipe", ack=status == "resolved")
    return got(AlertPage, found).count


def move(**change):
    return patch_alert.sync(reported.id, client=me, body=AlertPatch(**change))


open_before = count("open")

# Steps that are not allowed are refused with a reason.
unnamed = got(ValidationError, create_alert.sync(client=me, body=NewAlert(name="")))
leap = got(ConflictError, move(status=AlertPatchStatus.RESOLVED, resolve_remarks="Done"))

assigned = got(AlertDetail, move(status=AlertPatchStatus.ASSIGNED, assignee=added.id, version=reported.version))
begun = got(AlertDetail, move(status=AlertPatchStatus.IN_PROGRESS, ack=True, version=assigned.version))

png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
picture = File(payload=io.BytesIO(base64.b64decode(png)), file_name="pipe.png", mime_type="image/png")
form = AddAlertImagesForm(img_type=AddAlertImagesFormImgType.AFTER, image_files=[picture])
pictured = got(AlertDetail, add_alert_images.sync(reported.id, client=me, body=form))

resolved = got(AlertDetail, move(status=AlertPatchStatus.RESOLVED, resolve_remarks="New seal", version=pictured.version))
stale = got(ConflictError, move(remarks="Late", version=begun.version))

history = got(AlertDetail, get_alert.sync(reported.id, client=me)).audit_records
changes = [one.changes.additional_properties for one in history]
statuses = [change["status"][1] for change in changes if "status" in change]

open_after = count("open")
resolved_after = count("resolved")

left = sign_out.sync_detailed(client=me, body=SignOutBody()).status_code
gone = got(Error, get_alert.sync(reported.id, client=me))

print(
    json.dumps(
        {
            "repeated": repeated.id == reported.id,
            "openBefore": open_before,
            "openAfter": open_after,
            "resolvedAfter": resolved_after,
            "unnamed": [unnamed.status_code, list(unnamed.errors.additional_properties)],
            "leap": [leap.status_code, leap.allowed],
            "picture": [one.img_type.value for one in pictured.alertimages],
            "resolved": [resolved.status.value, resolved.assignee_name, resolved.resolve_time is not None],
            "stale": [stale.status_code, stale.code],
            "statuses": statuses,
            "left": int(left),
            "gone": gone.status_code,
        }
    )
)
